import type { OrganizationRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { ErrorPanel, Skeleton, Image } from '../../../ui/index.ts'
import { ArchivePart } from './archive-part.tsx'
import { LogoPart } from './logo-part.tsx'
import { NamePart } from './name-part.tsx'
import { organizationQuery } from './queries.ts'
import styles from './general.module.css'

interface PreviewProps {
  readonly src: string
  readonly name: string
}
const themes = ['light', 'dark'] as const

/** The header with the logo, on light and on dark ground: a dark logo without ground is lost on the latter. */
function HeaderPreview({ src, name }: PreviewProps) {
  const text = useText()
  return (
    <div className={styles.previews}>
      {themes.map((theme) => (
        <figure key={theme} className={styles.preview} data-theme-shown={theme}>
          <div className={styles.bar}>
            <Image src={src} alt={name} height={28} />
            <span>{text('menu.home')}</span>
            <span>{text('menu.product.label')}</span>
            <span>{text('menu.ecodesign.label')}</span>
          </div>
          <div className={styles.foot}>{`${text('shell.poweredBy')} Ecotrame`}</div>
          <figcaption>{text(`organization.logo.on.${theme}`)}</figcaption>
        </figure>
      ))}
    </div>
  )
}

/** The head of a public sheet, which is always on white. */
function SheetPreview({ src, name }: PreviewProps) {
  const text = useText()
  return (
    <div className={styles.previews}>
      <figure className={styles.preview} data-theme-shown="light">
        <div className={styles.sheet}>
          <Image src={src} alt={name} height={48} />
          <strong>{text('organization.logo.sheetProduct')}</strong>
        </div>
        <figcaption>{text('organization.logo.on.sheet')}</figcaption>
      </figure>
    </div>
  )
}

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
