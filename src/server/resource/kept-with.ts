import { dayNow, timesAskedNow } from '../../domain/schema/answer-value.ts'

type Make<Of, Value, Made> = (of: Of, value: Value) => Made

/**
 * `make`, but what it makes of an object that nobody can change, as the database answers documents (`database/parsed-json.ts`), it
 * makes once for each `of`. What a condition made by the instant that it was (`now`) is not kept: the next one may say otherwise.
 */
export function keptWith<Of extends object, Value extends object, Made>(
  make: Make<Of, Value, Made>,
): Make<Of, Value, Made> {
  const kept = new WeakMap<Value, WeakMap<Of, { made: Made }>>()
  return (of, value) => {
    if (!Object.isFrozen(value)) return make(of, value)
    let all = kept.get(value)
    if (!all) kept.set(value, (all = new WeakMap()))
    const one = all.get(of)
    if (one) return one.made
    const before = timesAskedNow()
    const made = make(of, value)
    if (timesAskedNow() === before) all.set(of, { made })
    return made
  }
}

/** The same, made anew each day, for a condition may ask which it is. */
export function keptToday<Of extends object, Value extends object, Made>(
  make: Make<Of, Value, Made>,
): Make<Of, Value, Made> {
  let [day, kept] = [dayNow(), keptWith(make)]
  return (of, value) => {
    if (day !== dayNow()) [day, kept] = [dayNow(), keptWith(make)]
    return kept(of, value)
  }
}
