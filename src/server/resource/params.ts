/** What a route is called with whose path has these ids; one called `id` where it names one thing. */
export interface Ids<Name extends string = 'id'> {
  Params: Record<Name, string>
}
