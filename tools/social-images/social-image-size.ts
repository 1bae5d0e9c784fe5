/** The size that Open Graph's readers show without cutting, in pixels. */
export const socialImageSize = { width: 1200, height: 630 } as const;
