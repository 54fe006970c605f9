import type { FastifyInstance, FastifyReply } from 'fastify'
import type { FileTokens } from '../../auth/file-token.ts'
import { readAsCreator } from '../../database/tenant.ts'
import { sendImage, type ImageContext, type ImageRequest } from '../../image/send.ts'
import type { Stores } from '../../quota/stores.ts'
import { isOpen } from '../session/session.ts'
import { isUploadOf } from '../../upload/queries.ts'
import { sendFile, type FileRequest } from '../../upload/send.ts'

interface FileContext extends Stores, ImageContext {
  fileTokens: FileTokens
}

const openly = { schema: { hide: true }, config: { access: 'public' as const } }

/** Pictures, for everybody, and uploaded files, for the creator whose they are, on the panel's host. */
export function fileRoutes(panel: FastifyInstance, context: FileContext): void {
  panel.get('/images/:name', openly, (request, reply) =>
    sendImage(request as ImageRequest, reply as FastifyReply, context),
  )
  panel.route<{ Params: { id: string; name: string } }>({
    ...openly,
    method: ['GET', 'HEAD'],
    url: '/files/:id/:name',
    handler: (request, reply) =>
      sendFile(request as FileRequest, reply as FastifyReply, context.files, (asked) =>
        isOfCreator(asked, context),
      ),
  })
}

/** Whether the creator who is signed in at the panel uploaded it. */
async function isOfCreator(request: FileRequest, { sql, fileTokens }: FileContext): Promise<boolean> {
  const caller = await fileTokens.read(request)
  if (!caller || !(await isOpen(sql, caller))) return false
  const { creatorId } = caller
  return await readAsCreator(sql, creatorId, (tx) => isUploadOf(tx, creatorId, request.params.id))
}
