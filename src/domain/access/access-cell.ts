/** What a line of a list says of access, beside the fields of a person: products, since when, until when. No field is called like that. */
export const accessCells = ['@product', '@start', '@end'] as const
