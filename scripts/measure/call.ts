/** Calls the API as the creator; throws where it does not answer well. */
export type Call = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) => Promise<{ json(): never; headers: Record<string, unknown> }>
