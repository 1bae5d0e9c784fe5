/** Smaller files gain less from compression than `Content-Encoding` and `Vary` cost. */
export const minimumBytes = 256;
