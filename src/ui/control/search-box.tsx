import { useEffect, useRef, type RefObject } from 'react'
import { controlClass } from './control-class.ts'

interface SearchBoxProps {
  label: string
  placeholder?: string
  value: string
  onChange: (search: string) => void
  className?: string
}

/** The search of a list. `/` leads to it. */
export function SearchBox({ label, placeholder, value, onChange, className = '' }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useSlash(input)
  return (
    <div className={`relative ${className}`}>
      <span
        aria-hidden="true"
        className="i-lucide-search pointer-events-none absolute left-3 top-3 size-4 text-text-faint"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        className={`${controlClass} pl-9`}
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

/** Where a key is a letter: not on a box to tick, nor on a button that is an input. */
const typed =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file], [type=range]), textarea, select'

function useSlash(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(typed)
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [input])
}
