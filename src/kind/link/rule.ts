import { isLink } from '../../domain/format/link.ts'

export const fits = isLink
