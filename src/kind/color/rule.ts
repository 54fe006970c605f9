/** Whether `text` is a colour as `#rgb` or `#rrggbb`; an empty text is. */
export const fits = (text: string): boolean => !text || /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)
