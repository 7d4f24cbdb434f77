import { isLanguage, languages } from '@ecotrame/texts'
import { createAdministrator } from '../features/seed/index.ts'
import { randomPassword } from '../features/auth/index.ts'
import type { Configuration } from '../platform/configuration/configuration.ts'
import { openInstallation } from '../platform/database/open-installation.ts'
import type { Shutdown } from '../platform/start/shutdown.ts'
import { StartError } from '../platform/start/start-error.ts'
import { seedInstallation } from './seed-installation.ts'

export interface AdminOptions {
  readonly email?: string | undefined
  readonly organization?: string | undefined
  readonly name?: string | undefined
  readonly language?: string | undefined
}

/** `create-admin`: the account that runs a new installation, with a password that is printed once. */
export async function createAdmin(
  configuration: Configuration,
  shutdown: Shutdown,
  { email, organization, name, language = 'en' }: AdminOptions,
): Promise<void> {
  if (email === undefined || !/^[^\s@]+@[^\s@]+$/.test(email))
    throw new StartError('--email ADDRESS is missing or wrong.')
  if (organization === undefined || organization.trim() === '')
    throw new StartError('--organization NAME is missing.')
  if (!isLanguage(language)) throw new StartError(`--language must be ${languages.join(' or ')}.`)
  const { database } = await openInstallation(configuration, shutdown)
  await seedInstallation(database, configuration, { wantsDemo: false })
  const password = configuration.adminPassword ?? randomPassword()
  await createAdministrator(database, { email, organization, name: name ?? email, language, password })
  await shutdown.run()
  process.stdout.write(`Administrator ${email} of ${organization} was created.\n`)
  process.stdout.write(
    `Password: ${configuration.adminPassword === undefined ? password : 'that of ECOTRAME_ADMIN_PASSWORD'}\n`,
  )
}
