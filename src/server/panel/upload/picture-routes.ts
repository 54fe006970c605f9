import { closedObject } from '../../resource/closed-object.ts'
import { answer } from '../../resource/answer.ts'
import type { FastifyInstance } from 'fastify'
import { withPictures } from '../../image/held-pictures.ts'
import { storeImages, type Pictures } from '../../image/store.ts'
import type { Stores } from '../../quota/stores.ts'
import { bodyLimitOf } from '../../resource/body-limit.ts'

const side = { type: 'integer', minimum: 1, maximum: 1920, default: 1920 }
const body = closedObject(
  { picture: { type: 'string', format: 'image', pattern: '^data:image/' } },
  { width: side, height: side },
)
const response = { 201: answer('StoredPicture') }
/** So long may whoever writes take until the text that shows it is saved. */
const staySeconds = 60 * 60

/**
 * `POST /pictures`: stores a picture that came as a data URL, scaled down to fit `width` and `height` pixels, and answers its
 * address: for texts, which show pictures by theirs. The same picture always gets the same address, that of a field that scales
 * it alike.
 */
export function pictureRoutes(api: FastifyInstance, context: Stores): void {
  api.post<{ Body: { picture: string; width: number; height: number } }>(
    '/pictures',
    { bodyLimit: bodyLimitOf(body), schema: { tags: ['files'], body, response } },
    async ({ creatorId, body: { picture, ...size } }) => {
      const schema = {
        type: 'object',
        properties: { picture: { type: 'string', format: 'image', 'x-image': size } },
      }
      const store = (pictures: Pictures) => storeImages(schema, { picture }, pictures)
      const { picture: url } = await withPictures(context, creatorId, store, staySeconds)
      return { url }
    },
  )
}
