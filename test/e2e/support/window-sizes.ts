/** The narrowest window that WCAG 2.2, 1.4.10 Reflow, asks for, in CSS pixels. */
export const narrowest = { width: 320, height: 640 };
