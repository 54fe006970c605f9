/** A delivery that cannot be read: the sender has to mend it. */
export class MalformedDelivery extends Error {
  readonly fields: string[]

  /** `fields`: the paths that are missing or wrong. */
  constructor(fields: string[]) {
    super(`Faltam campos, ou estão errados: ${fields.join(', ')}.`)
    this.fields = fields
  }
}
