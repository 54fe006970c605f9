/** Whether `text` is a Brazilian telephone with area code, with or without punctuation; an empty text is. */
export const fits = (text: string): boolean => !text || /^\(?[1-9]\d\)? ?9?\d{4}-?\d{4}$/.test(text)

/** `11912345678` → `(11) 91234-5678`, as it is stored. */
export const canonical = (text: string): string =>
  text.replace(/\D/g, '').replace(/^(..)(.*)(....)$/, '($1) $2-$3')
