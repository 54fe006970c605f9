const address = /^[^\s@"<>(),;:\\[\]]+@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i

/** Whether `text` is an e-mail address; an empty text is. */
export const fits = (text: string): boolean => !text || address.test(text)
