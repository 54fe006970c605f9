/** The object with only these of its fields, as far as it has them. */
export function pick<T extends object, K extends keyof T>(object: T, ...names: K[]): Pick<T, K> {
  return Object.fromEntries(
    names.filter((name) => name in object).map((name) => [name, object[name]]),
  ) as Pick<T, K>
}
