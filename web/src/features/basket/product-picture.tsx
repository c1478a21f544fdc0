import { usePagePicture } from '#web/api/page-picture.ts';
import { Picture } from '#web/ui/picture.tsx';

import styles from './basket.module.css';

type ProductPictureProps = { readonly page: string };

/** The picture of an event or a film beside its words; its place is kept until it is known. Other products have none. */
export function ProductPicture({ page }: ProductPictureProps) {
  const image = usePagePicture(page);
  if (!page.startsWith('/tickets-and-events/')) return null;
  return (
    <div className={styles.picture}>
      {image ? <Picture image={image} sizes="96px" ratio={1} haste="soon" decorative /> : null}
    </div>
  );
}
