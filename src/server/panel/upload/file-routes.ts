import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FileTokens } from '../../auth/file-token.ts'
import { asCreator } from '../../database/tenant.ts'
import { imageRoute } from '../../image/send.ts'
import type { Stores } from '../../quota/stores.ts'
import { isUploadOf } from '../../upload/queries.ts'
import { fileRoute } from '../../upload/send.ts'

interface FileContext extends Stores {
  fileTokens: FileTokens
}

/** Pictures, for everybody, and uploaded files, for the creator whose they are, on the panel's host. */
export function fileRoutes(panel: FastifyInstance, context: FileContext): void {
  panel.route(imageRoute(context.files))
  panel.route(fileRoute(context.files, (request) => isOfCreator(request, context)))
}

/** Whether the creator who is signed in at the panel uploaded it. */
async function isOfCreator(
  request: FastifyRequest<{ Params: { id: string } }>,
  { sql, fileTokens }: FileContext,
): Promise<boolean> {
  const creatorId = await fileTokens.read(request)
  return (
    creatorId !== null &&
    (await asCreator(sql, creatorId, (tx) => isUploadOf(tx, creatorId, request.params.id)))
  )
}
