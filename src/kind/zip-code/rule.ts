/** Whether `text` is a Brazilian postal code, with or without its dash; an empty text is. */
export const fits = (text: string): boolean => !text || /^\d{5}-?\d{3}$/.test(text)

/** `50030230` → `50030-230`, as it is stored. */
export const canonical = (text: string): string => text.replace(/^(\d{5})(\d{3})$/, '$1-$2')
