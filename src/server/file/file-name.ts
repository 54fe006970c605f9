const ours = /^([0-9a-f]{64}(-\d+)?\.(webp|png)|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]+)$/

/** Whether a file is called as we call files. Others stand beside them: what was never finished, or is somebody else's. */
export function isFileName(name: string): boolean {
  return ours.test(name)
}
