import {
  trainingCategories,
  whitepaperTypes,
  type TrainingCategory,
  type WhitepaperType,
} from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/index.ts'
import {
  Button,
  EmptyState,
  ErrorPanel,
  Select,
  Skeleton,
  useAddress,
  useDocumentTitle,
} from '../../ui/index.ts'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { CourseCard } from './course-card.tsx'
import { DocumentList } from './document-list.tsx'
import { coursesQuery, documentsQuery } from './queries.ts'
import layout from '../../ui/layout.module.css'
import styles from './trainings.module.css'

const tabs = ['courses', 'whitepapers'] as const
type Tab = (typeof tabs)[number]
const among = <T extends string>(list: readonly T[], value: string | null): T | null =>
  list.find((one) => one === value) ?? null

/** Courses and documents to read on, under one search. */
export function TrainingsScreen() {
  const text = useText()
  useDocumentTitle(text('topbar.trainingCenter'))
  const { query, setQuery } = useAddress()
  const tab: Tab = among(tabs, query.get('tab')) ?? 'courses'
  const search = query.get('search') ?? ''
  const category = among(trainingCategories, query.get('category'))
  const type = among(whitepaperTypes, query.get('type'))
  const counts = {
    courses: useQuery(coursesQuery(search, category)).data?.length,
    whitepapers: useQuery(documentsQuery(search, type)).data?.length,
  }
  const nameOf = (id: Tab) => {
    const name = text(`trainings.tab.${id}`)
    return search === '' || counts[id] === undefined ? name : `${name} (${counts[id]})`
  }
  return (
    <section className={styles.screen}>
      <h1>{text('topbar.trainingCenter')}</h1>
      <div className={layout.wrap3}>
        <SearchBox
          value={search}
          placeholder={text('trainings.search')}
          onSearch={(words) => setQuery({ search: words }, { replace: true })}
        />
      </div>
      <Tabs
        label={text('topbar.trainingCenter')}
        tabs={tabs.map((id) => ({ id, name: nameOf(id) }))}
        current={tab}
        onChoose={(id) => setQuery({ tab: id === 'courses' ? null : id })}
      >
        {tab === 'courses' ? (
          <Courses search={search} category={category} />
        ) : (
          <Documents search={search} type={type} />
        )}
      </Tabs>
    </section>
  )
}

interface CoursesProps {
  readonly search: string
  readonly category: TrainingCategory | null
}

function Courses({ search, category }: CoursesProps) {
  const text = useText()
  const { setQuery } = useAddress()
  const courses = useQuery(coursesQuery(search, category))
  return (
    <>
      <div className={styles.filter}>
        <Select
          label={text('trainings.category.label')}
          entries={trainingCategories.map((id) => ({ id, value: text(`trainings.category.${id}`) }))}
          value={category}
          onChange={(chosen) => setQuery({ category: chosen })}
          placeholder={text('trainings.category.all')}
          clearable
        />
      </div>
      {courses.error ? (
        <ErrorPanel problem={courses.error} onRetry={() => void courses.refetch()} />
      ) : courses.data === undefined ? (
        <Skeleton height={240} />
      ) : courses.data.length === 0 ? (
        <NoCourse filtered={search !== '' || category !== null} />
      ) : (
        <ul className={styles.cards}>
          {courses.data.map((course) => (
            <li key={course.id}>
              <CourseCard course={course} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function NoCourse({ filtered }: { readonly filtered: boolean }) {
  const text = useText()
  const { setQuery } = useAddress()
  if (filtered)
    return (
      <EmptyState
        title={text('trainings.none')}
        action={
          <Button onClick={() => setQuery({ search: null, category: null })}>
            {text('trainings.showAll')}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      title={text('trainings.empty.title')}
      text={text('trainings.empty.text')}
      action={
        <Button onClick={() => setQuery({ tab: 'whitepapers' })}>{text('trainings.tab.whitepapers')}</Button>
      }
    />
  )
}

interface DocumentsProps {
  readonly search: string
  readonly type: WhitepaperType | null
}

function Documents({ search, type }: DocumentsProps) {
  const text = useText()
  const { setQuery } = useAddress()
  const documents = useQuery(documentsQuery(search, type))
  return (
    <>
      <div className={styles.filter}>
        <Select
          label={text('whitepapers.type.label')}
          entries={whitepaperTypes.map((id) => ({ id, value: text(`whitepapers.type.${id}`) }))}
          value={type}
          onChange={(chosen) => setQuery({ type: chosen })}
          placeholder={text('whitepapers.type.all')}
          clearable
        />
      </div>
      {documents.error ? (
        <ErrorPanel problem={documents.error} onRetry={() => void documents.refetch()} />
      ) : documents.data === undefined ? (
        <Skeleton height={240} />
      ) : documents.data.length === 0 ? (
        <EmptyState title={text(search === '' && type === null ? 'whitepapers.empty' : 'trainings.none')} />
      ) : (
        <DocumentList documents={documents.data} />
      )}
    </>
  )
}
