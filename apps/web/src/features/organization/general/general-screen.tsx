import type { OrganizationRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { ErrorPanel, Skeleton } from '../../../ui/index.ts'
import { ArchivePart } from './archive-part.tsx'
import { HeaderPreview, SheetPreview } from './logo-previews.tsx'
import { LogoPart } from './logo-part.tsx'
import { NamePart } from './name-part.tsx'
import { organizationQuery } from './queries.ts'
import styles from './general.module.css'

/** Name and logos of the organization, and the way out with everything. */
export function GeneralScreen() {
  const user = useUser()
  return user && <OfOrganization id={user.organization.id} />
}

function OfOrganization({ id }: { readonly id: string }) {
  const text = useText()
  const organization = useQuery(organizationQuery(id))
  return (
    <section className={styles.screen}>
      <h1>{text('settings.entry.general')}</h1>
      {organization.error && (
        <ErrorPanel problem={organization.error} onRetry={() => void organization.refetch()} />
      )}
      {organization.data ? (
        <Parts organization={organization.data} />
      ) : (
        !organization.error && <Skeleton height={320} />
      )}
    </section>
  )
}

const Parts = ({ organization }: { readonly organization: OrganizationRow }) => (
  <>
    <NamePart organization={organization} />
    <LogoPart
      organization={organization}
      kind="application"
      logo={organization.applicationLogo}
      preview={(src) => <HeaderPreview src={src} name={organization.name} />}
    />
    <LogoPart
      organization={organization}
      kind="brand"
      logo={organization.brandLogo}
      preview={(src) => <SheetPreview src={src} name={organization.name} />}
    />
    <ArchivePart />
  </>
)
