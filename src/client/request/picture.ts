import { call } from './api.ts'

/** Stores a picture, given as a data URL, scaled down to fit `size`; answers its address, the same for the same picture. Throws `ApiError`. */
export async function storePicture(
  picture: string,
  size: { width: number; height: number } | undefined,
): Promise<string> {
  const { url } = await call<{ url: string }>('/pictures', { method: 'POST', body: { picture, ...size } })
  return url
}
