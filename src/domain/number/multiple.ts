/**
 * Whether a number is a multiple of another one as both are written: 19.99 is one of 0.01, although the two are no such thing in
 * binary. Exact however large or small they are; `step` is above zero.
 */
export function isMultiple(value: number, step: number): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(step)) return value % step === 0
  const [a, b] = [decimalOf(value), decimalOf(step)]
  const least = Math.min(a.exponent, b.exponent)
  return (
    (a.digits * 10n ** BigInt(a.exponent - least)) % (b.digits * 10n ** BigInt(b.exponent - least)) === 0n
  )
}

/** A number as `digits` × 10 ^ `exponent`, both whole. */
function decimalOf(value: number): { digits: bigint; exponent: number } {
  const [, whole = '0', fraction = '', exponent = '0'] = /^(-?\d+)(?:\.(\d+))?(?:e([-+]\d+))?$/.exec(
    String(value),
  )!
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length }
}
