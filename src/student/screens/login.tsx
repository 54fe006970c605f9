import { memo } from 'react'
import type { StudentApp } from '../../domain/site/site.ts'
import { Door, type DoorProps } from '../login/door.tsx'
import { LinkNotice } from '../login/link-notice.tsx'
import { LoginForm, type LoginFormProps } from '../login/login-form.tsx'

export interface LoginScreenProps extends DoorProps, Omit<LoginFormProps, 'loginType'> {
  loginType: StudentApp['config']['loginType']
}

/** The way in: the app's face and, by login type, its form. */
export const LoginScreen = memo(function LoginScreen(props: LoginScreenProps) {
  const { appName, logoUrl, background, showAppName, loginType, ...form } = props
  return (
    <Door appName={appName} logoUrl={logoUrl} background={background} showAppName={showAppName}>
      {loginType === 'link_direto' ? (
        <LinkNotice notice={form.notice} />
      ) : (
        <LoginForm loginType={loginType} {...form} />
      )}
    </Door>
  )
})
