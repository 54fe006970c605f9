/** The server tells what is wrong in `schemas/`: a list of `ShownMistake`, empty once all is well. */
export const mistakesEvent = 'trilha:mistakes'

/** A page asks for that. */
export const stateEvent = 'trilha:state'
