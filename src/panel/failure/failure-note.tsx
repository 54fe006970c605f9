/** The red box above a form's buttons. Its element is always there, so that screen readers notice what appears in it. */
export function FailureNote({ message }: { message: string | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {message !== null && (
        <p className="motion-unfold flex gap-2.5 rounded-control bg-danger-soft px-3.5 py-3 text-danger-text">
          <span className="i-lucide-circle-alert mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {message}
        </p>
      )}
    </div>
  )
}
