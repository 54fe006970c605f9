import type { StoredFile } from '../../domain/generated/answer-types.ts'
import { groupOfType, kindOfName } from '../../domain/media/file-kind.ts'
import { call } from './api.ts'
import { ApiError } from './error.ts'
import { currentSession } from '../session/session.ts'

export interface UploadOptions {
  /** Told the share that is on the server, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
  headers?: Record<string, string>
}

/** Uploads a file of an app's (`/apps/{id}`), or of the whole account's (`/account`). Throws `ApiError`. */
export async function uploadFile(root: string, file: File, options: UploadOptions): Promise<StoredFile> {
  return await sendFile<StoredFile>(`${root}/files`, file, options)
}

/** How many bytes an uploaded file has; undefined where it is not there, or nobody answers. */
export async function fileSize(url: string): Promise<number | undefined> {
  const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(20_000) }).catch(
    () => undefined,
  )
  const length = answer?.ok ? answer.headers.get('content-length') : null
  return length ? Number(length) : undefined
}

/** How long nothing of a file may arrive, in milliseconds; all of it may take as long as it takes. */
const longestSilence = 60_000

/** Posts a file as the raw body. Not by fetch, which tells no progress. Gives up where nothing goes on. Throws `ApiError`. */
export async function sendFile<T>(
  path: string,
  file: File,
  options: Partial<UploadOptions> = {},
): Promise<T> {
  try {
    return await send<T>(path, file, options)
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.status !== 401) throw problem
    // Any other call renews the tokens.
    await call('/users/me')
    return send<T>(path, file, options)
  }
}

function send<T>(
  path: string,
  file: File,
  { onProgress, signal, headers = {} }: Partial<UploadOptions>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api${path}`)
    request.responseType = 'json'
    request.setRequestHeader('content-type', typeOf(file))
    request.setRequestHeader('x-file-name', encodeURIComponent(file.name))
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    const { accessToken } = currentSession()
    if (accessToken !== null) request.setRequestHeader('authorization', `Bearer ${accessToken}`)
    let silence: ReturnType<typeof setTimeout>
    const goOn = () => {
      clearTimeout(silence)
      silence = setTimeout(() => {
        reject(refusal(request))
        request.abort()
      }, longestSilence)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      goOn()
      onProgress?.(total ? loaded / total : 0)
    }
    request.onloadend = () => clearTimeout(silence)
    request.onload = () => (request.status < 300 ? resolve(request.response as T) : reject(refusal(request)))
    request.onerror = () => reject(refusal(request))
    request.onabort = () => reject(new DOMException('The upload was called off.', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    goOn()
    request.send(file)
  })
}

/** What the file is; a zip and a few others have types that differ from system to system, or none. */
function typeOf({ type, name }: File): string {
  return groupOfType(type) ? type : (kindOfName(name)?.type ?? (type || 'application/octet-stream'))
}

function refusal({ status, response }: XMLHttpRequest): ApiError {
  const { message } = (response ?? {}) as { message?: string }
  const offline = 'O envio foi interrompido. Verifique sua conexão e tente de novo.'
  const unexplained = 'Não foi possível enviar o arquivo. Tente de novo em instantes.'
  return new ApiError(status, message ?? (status === 0 ? offline : unexplained), {
    isFromServer: message !== undefined,
  })
}
