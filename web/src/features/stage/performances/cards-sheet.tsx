import { t } from './texts.ts';
import './cards.css';
import { type DancerCard, smallImageUrl } from '@riideait/contract';
import { useApi } from '../../../ui/api.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { PrintPage } from '../../upkeep/printing/print-page.embed.tsx';
import { piecesInWords, setsOfCard } from './cards.ts';
import { cardsQuery, performanceQuery } from './performances.api.ts';
import { whenAndWhere } from './words.ts';

/** A card for each dancer, to be cut apart. */
export function CardsSheet({ id }: { id: number }) {
  const { data: performance } = useApi(performanceQuery(id));
  const { data: cards } = useApi(cardsQuery(id));
  const when = whenAndWhere(performance);
  return (
    <PrintPage title={t('cardsOf', { name: performance.name })} about={[when, t('people', { count: cards.length })]}>
      {cards.length === 0 ? (
        <EmptyState title={t('nobody')} />
      ) : (
        <ul className="dancer-cards">
          {cards.map((card) => (
            <li key={card.id}>
              <Card card={card} about={[performance.name, when].join(' · ')} />
            </li>
          ))}
        </ul>
      )}
    </PrintPage>
  );
}

const Card = ({ card, about }: { card: DancerCard; about: string }) => (
  <>
    <h2>{card.name}</h2>
    <p>{[card.groupName, about].filter(Boolean).join(' · ')}</p>
    <table>
      <tbody>
        {card.numbers.map(({ id, position, name, setName }) => (
          <tr key={id}>
            <td>{position}.</td>
            <th scope="row">{name}</th>
            <td>{setName ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {setsOfCard(card).map(({ name, imageUrl, pieces }) => (
      <div key={name} className="set-of-card">
        {imageUrl !== null && <img src={smallImageUrl(imageUrl)} alt="" width={72} height={96} />}
        <p>
          <strong>{name}:</strong> {piecesInWords(pieces)}
        </p>
      </div>
    ))}
    {card.own.length > 0 && (
      <p>
        <strong>{t('bring')}</strong> {card.own.join('; ')}
      </p>
    )}
  </>
);
