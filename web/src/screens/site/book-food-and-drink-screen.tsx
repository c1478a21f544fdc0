import { links } from '#web/api/links.ts';
import { defineScreen, need } from '#web/api/screen.ts';
import { breadcrumbData } from '#web/api/structured-data.ts';
import { FoodBookingPage } from '#web/features/catering/food-booking-page.tsx';
import { FoodBookingSkeleton } from '#web/features/catering/food-booking-skeleton.tsx';
import { useFoodBooking } from '#web/features/catering/use-catering.ts';
import { DataView } from '#web/ui/data-view.tsx';
import { Container } from '#web/ui/layout.tsx';

/** `/eat-and-drink/book-your-food-and-drink` (spec 1 §2). Queries `event`, `performance` and `place` carry the choice. */
export default defineScreen({
  needs: () => [need('bookFoodAndDrink', {})],
  head: ([page]) => ({
    title: page?.meta.title ?? 'Book your food and drink',
    description: page?.meta.description ?? '',
    structuredData: breadcrumbData([
      { label: 'Eat and drink', to: links.eatAndDrink.to() },
      { label: 'Book your food and drink', to: links.bookFoodAndDrink.to() },
    ]),
  }),
  component: BookFoodAndDrinkScreen,
});

function BookFoodAndDrinkScreen() {
  const state = useFoodBooking();
  return (
    <Container>
      <DataView state={state} skeleton={<FoodBookingSkeleton />}>
        {(page) => <FoodBookingPage page={page} />}
      </DataView>
    </Container>
  );
}
