import { BlankPage, mainButton } from '../blank-page.tsx'
import { useWords } from '../words/words.tsx'

/** In place of posts that could not be loaded. */
export function PostsFailed({ title, onRetry }: { title: string; onRetry: () => void }) {
  const words = useWords()
  return (
    <BlankPage
      isProblem
      picture="cloud"
      title={title}
      text={words.homeFailedText}
      action={
        <button type="button" className={mainButton} onClick={onRetry}>
          {words.retry}
        </button>
      }
    />
  )
}
