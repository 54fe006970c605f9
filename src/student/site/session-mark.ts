import { readNote, writeNote } from '../../client/device/device-note.ts'

/** Only says that somebody signed in here, so that the first paint shows the right screen; the cookie decides. */
const mark = 'trilha-entered'

/** Whether somebody signed in here, as far as the device knows. */
export const readMark = () => readNote(mark) === 'yes'

/** Somebody signed in, or is here no more. */
export const writeMark = (hasEntered: boolean) => writeNote(mark, hasEntered ? 'yes' : null)
