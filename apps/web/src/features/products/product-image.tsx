import type { ProductRow } from '@ecotrame/contract'
import { IconPhoto } from '@tabler/icons-react'
import { logoAddress } from '../../api/index.ts'
import { Icon, Image } from '../../ui/index.ts'
import styles from './products.module.css'

interface ProductThumbProps {
  readonly image: ProductRow['image']
  readonly size: 28 | 48 | 160
}

/** Picture of a product; a quiet frame where there is none. */
export function ProductThumb({ image, size }: ProductThumbProps) {
  return (
    <span className={styles.thumb} data-size={size} style={{ inlineSize: size, blockSize: size }}>
      {image === null ? (
        <Icon of={IconPhoto} size={size / 2} />
      ) : (
        // Beside the name of the product a picture of it tells nothing more to those who do not see it.
        <Image
          src={logoAddress(image.address)}
          alt={size === 160 ? image.alt : ''}
          width={size}
          height={size}
        />
      )}
    </span>
  )
}
