import leven from 'leven'

/** A mistake in `schemas/`, told so that whoever wrote it finds it: file, place in the file, reason, suggestion. */
export class Mistake extends Error {
  readonly file: string
  readonly place: string

  constructor(file: string, place: string, reason: string) {
    super(place ? `${file} › ${place}: ${reason}` : `${file}: ${reason}`)
    this.name = 'Mistake'
    this.file = file
    this.place = place
  }
}

/** `; did you mean "banners"?` when one of the candidates is close to what was written, else nothing. */
export function didYouMean(written: string, candidates: Iterable<string>): string {
  const closest = [...candidates]
    .map((candidate) => ({ candidate, distance: leven(written.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, distance }) => distance <= Math.max(2, Math.floor(candidate.length / 3)))
    .sort((a, b) => a.distance - b.distance)[0]
  return closest ? `; did you mean "${closest.candidate}"?` : ''
}
