/** A blob as a data URL; `onProgress` is told the share read so far, 0 to 1. Throws when it cannot be read. */
export function dataUrl(blob: Blob, onProgress: (share: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(blob)
  })
}
