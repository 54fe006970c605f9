/** The path of a route that names one thing. */
export interface ItemId {
  Params: { id: string }
}
