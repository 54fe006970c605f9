import { useSearchParams } from 'react-router-dom'

/** The parameter by which an address asks for what became of a list, in the place of the list; `prefix` is that of the list's own. */
export const logParam = (prefix: string) => `${prefix}history`

/** Whether the address does. */
export const useIsLog = (prefix: string): boolean => useSearchParams()[0].has(logParam(prefix))

/** That address, by the list's own. */
export const logUrl = (home: string, prefix: string): string =>
  `${home}${home.includes('?') ? '&' : '?'}${logParam(prefix)}=1`
