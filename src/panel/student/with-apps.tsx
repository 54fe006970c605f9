import { useMemo, type ReactNode } from 'react'
import { useApps } from '../../client/app/app-query.ts'
import { PickChoices } from '../../ui/widget/pick-choices.ts'

/** Lets the forms within choose among the creator's apps. */
export function WithApps({ children }: { children: ReactNode }) {
  const { data } = useApps()
  const choices = useMemo(
    () => ({
      apps: data?.map(({ id, name, logoUrl, primaryColor }) => ({
        value: id,
        label: name,
        image: logoUrl,
        color: primaryColor,
      })),
    }),
    [data],
  )
  return <PickChoices value={choices}>{children}</PickChoices>
}
