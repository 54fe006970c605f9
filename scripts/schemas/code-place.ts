import { programPaths, programText } from './program-source.ts'

/**
 * The first file of the program that says all of this, or undefined where none does. It reads all of `src/`, and is only asked
 * once there is a mistake to tell.
 */
export function codePlace(wanted: RegExp[]): string | undefined {
  for (const room of ['student', 'panel', 'client', 'server', 'domain', 'ui']) {
    for (const path of programPaths(room, /^(?!src\/domain\/generated).*\.tsx?$/)) {
      const text = programText(path)
      if (wanted.every((one) => one.test(text))) return path
    }
  }
  return undefined
}
