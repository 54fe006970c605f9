import meta from '../../../schemas/meta/field.json'
import type { PictureName } from '../../../src/ui/picture/picture.tsx'

/** The drawings that a schema may name. */
export const pictureNames = meta.definitions.picture.enum as PictureName[]
