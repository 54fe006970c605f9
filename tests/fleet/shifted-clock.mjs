/** Loaded before a server, whose clock it puts ahead by `CLOCK_AHEAD_MS`. What measures spans (`performance.now`) stays. */
const ahead = Number(process.env.CLOCK_AHEAD_MS)
const RealDate = Date

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, self) =>
    Reflect.construct(target, args.length > 0 ? args : [RealDate.now() + ahead], self),
  apply: () => new Date().toString(),
  get: (target, name, self) =>
    name === 'now' ? () => RealDate.now() + ahead : Reflect.get(target, name, self),
})
