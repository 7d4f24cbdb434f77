export type {
  AnyOne,
  AnyResource,
  SearchedField,
  SortedField,
  UniqueField,
  WrittenField,
} from './resource.ts'
export * from './tags.ts'
