import { carouselModel } from '../../machines/carousel/carousel.model.ts';
import { describeMachine } from './describe-machine.ts';

describeMachine('carousel', carouselModel);
