import { words } from '../../domain/generated/screens/pages/student.ts'
import { SelectBox } from '../../ui/control/select-box.tsx'

interface AppFilterProps {
  /** What is shown, each with the app that it is of. */
  items: { appId: string; appName: string }[]
  /** Empty: all of them. */
  value: string
  onChange: (appId: string) => void
}

/** One app, or all. */
export function AppFilter({ items, value, onChange }: AppFilterProps) {
  const apps = new Map(items.map(({ appId, appName }) => [appId, appName]))
  return (
    <SelectBox
      aria-label={words.filter.label}
      value={apps.has(value) ? value : ''}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{words.filter.all}</option>
      {[...apps].map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectBox>
  )
}
