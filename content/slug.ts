/** Returns a name as part of a URL: `AI Consulting & Strategy` as `ai-consulting-strategy`. */
export const slug = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
