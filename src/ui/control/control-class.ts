const look =
  'block w-full min-w-0 rounded-control border border-border-strong bg-surface text-text transition-colors duration-150 ' +
  'hover:border-text-faint focus:border-accent focus:outline-2 focus:outline-accent focus:outline-offset--1 ' +
  'aria-[invalid=true]:border-danger aria-[invalid=true]:focus:outline-danger disabled:bg-surface-sunken disabled:opacity-70'

/** Look of a single-line control. */
export const controlClass = `${look} h-10 px-3 text-16px sm:text-14px`
/** Look of a control of several lines. */
export const areaClass = `${look} px-3 py-2.5 text-16px sm:text-14px`
