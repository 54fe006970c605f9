import { vi } from 'vitest'

/** Lets what is sent by `XMLHttpRequest` reach the backend that `fetch` reaches; half of it is under way first. */
export function stubUploads(): void {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
      onload = () => {}
      onerror = () => {}
      status = 0
      response: unknown = null
      #init: { method: string; headers: Record<string, string> } = { method: '', headers: {} }
      #path = ''

      open(method: string, path: string) {
        this.#init.method = method
        this.#path = path
      }
      setRequestHeader(name: string, value: string) {
        this.#init.headers[name] = value
      }
      abort() {}
      send(file: Blob) {
        this.upload.onprogress?.({ loaded: file.size / 2, total: file.size })
        const sent = async () => {
          const answer = await fetch(this.#path, { ...this.#init, body: await file.text() })
          this.status = answer.status
          this.response = await answer.json()
        }
        sent().then(
          () => this.onload(),
          () => this.onerror(),
        )
      }
    },
  )
}
