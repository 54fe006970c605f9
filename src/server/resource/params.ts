/** The schema of a path's ids. One that is no uuid names nothing: the error handler answers 404. */
export function idParams(...names: string[]) {
  return {
    type: 'object',
    required: names,
    properties: Object.fromEntries(
      names.map((name) => [name, { type: 'string', format: 'uuid', minLength: 36 }]),
    ),
  }
}

/** The path of a route that names one thing. */
export interface ItemId {
  Params: { id: string }
}
