import { isSubscriber } from '#shared/streaming/domain/entitlement/entitlement.ts';
import { useResource } from '#web/api/use-resource.ts';
import { useVisitor } from '#web/api/visitor.ts';
import { Fact } from '#web/ui/fact.tsx';
import { Section } from '#web/ui/layout.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import styles from './tv-app.module.css';

/** How to watch on a television, for subscribers; omitted without an answer. */
export function TvApp() {
  const subscribes = isSubscriber(useVisitor().data?.user?.schemes ?? []);
  const info = useResource('tvAppUpsellInfo', subscribes ? {} : null).data;
  if (!subscribes || !info) return null;
  const { title, text, platforms, ctaText, ctaLink } = info;
  return (
    <Section title={title}>
      <p className={styles.text}>{text}</p>
      <dl className={styles.platforms}>
        {platforms.map((platform) => (
          <Fact key={platform.name} name={platform.name}>
            {platform.text}
          </Fact>
        ))}
      </dl>
      {ctaText && ctaLink ? (
        <p>
          <TextLink to={ctaLink}>{ctaText}</TextLink>
        </p>
      ) : null}
    </Section>
  );
}
