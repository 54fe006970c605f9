/** A turning ring in the colour of the text around it. Silent for screen readers: say what happens beside it. */
export function Spinner({ className = 'size-4' }: { className?: string }) {
  return <span className={`i-lucide-loader-circle motion-spin ${className}`} aria-hidden="true" />
}
