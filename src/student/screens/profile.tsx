import { memo } from 'react'
import type { HomeProduct, SiteStudent } from '../../domain/site.ts'
import { initials } from '../../domain/initials.ts'
import { BlankPage, mainButton } from '../blank-page.tsx'
import { Go } from '../navigation.tsx'
import { useWords } from '../words/words.tsx'

export interface ProfileScreenProps {
  /** Null for a guest. */
  student: SiteStudent | null
  products: HomeProduct[]
  showProgressBar: boolean
  onLeave: () => void
}

/** Who the student is and how far they have come; a guest finds the way in. */
export const ProfileScreen = memo(function ProfileScreen(props: ProfileScreenProps) {
  const { student, products, showProgressBar, onLeave } = props
  const words = useWords()
  const begun = products.filter(({ state, progress }) => state === 'open' && progress !== null)
  return (
    <div className="mx-auto max-w-640px w-full flex flex-1 flex-col gap-5 px-4 pb-24 pt-5">
      <h1 className="text-24px/30px font-700 tracking-tight">{words.profileTitle}</h1>
      {student === null ? (
        <BlankPage
          picture="link"
          title={words.guestTitle}
          text={words.guestText}
          action={
            <Go to={{ screen: 'login' }} className={mainButton}>
              {words.enter}
            </Go>
          }
        />
      ) : (
        <>
          <div className="flex items-center gap-4 border border-brand-border rounded-card bg-brand-card p-4">
            <span
              aria-hidden="true"
              className="size-64px grid shrink-0 place-items-center rounded-full bg-brand-primary text-22px font-650 text-brand-on-primary"
            >
              {initials(student.name)}
            </span>
            <p className="min-w-0">
              <span className="block truncate text-18px/24px font-650">{student.name}</span>
              <span className="block truncate text-14px/20px text-brand-muted">{student.email}</span>
            </p>
          </div>
          <dl className="flex gap-3">
            <Figure label={words.courses} value={String(begun.length)} />
            {showProgressBar && <Figure label={words.averageProgress} value={`${average(begun)}%`} />}
          </dl>
          <button
            type="button"
            className="press min-h-52px flex items-center gap-3 border border-brand-border rounded-card bg-brand-card px-4 text-16px font-500"
            onClick={onLeave}
          >
            <span aria-hidden="true" className="i-lucide-log-out size-20px" />
            {words.leave}
          </button>
        </>
      )}
    </div>
  )
})

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0 flex flex-1 flex-col-reverse border border-brand-border rounded-card bg-brand-card p-4">
      <dt className="text-13px/18px text-brand-muted">{label}</dt>
      <dd className="text-24px/30px font-700 tabular-nums">{value}</dd>
    </div>
  )
}

function average(products: HomeProduct[]): number {
  const sum = products.reduce((total, { progress }) => total + (progress ?? 0), 0)
  return products.length === 0 ? 0 : Math.floor(sum / products.length)
}
