/** Ids by what stands before `:id` in a path, and by the name of the parameter. */
export type House = Record<string, string>
